import { firstName } from "../../domain/enquiries/saved-answers/fill.ts";
import { french } from "../../ui/text/typography.ts";
import { answeringPerson, useCompany } from "../sections/company.ts";
import { filledText } from "../sections/written/filled-text.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts } from "./enquiry.texts.ts";

/** Returns the texts of the enquiry's page in the team's words. */
export function useEnquiryTexts(): typeof texts {
  return useTexts("enquiry", texts);
}

/** Returns « Merci, Hélène. ». The name may be empty. */
export function thanksText({ thanks }: typeof texts, client: string): string {
  return client ? french(filledText(thanks.named, { prénom: firstName(client.trim()) })) : thanks.plain;
}

/** Returns what fills in the person who reads the messages, or « L'un de nous » if the company's record names nobody. */
export function useFillPerson({ someone }: typeof texts): (text: string) => string {
  const company = useCompany();
  const person = (company && answeringPerson(company)?.name) || someone;
  return (text) => french(filledText(text, { personne: person }));
}
