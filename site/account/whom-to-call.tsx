import type { ReactNode } from "react";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { Telephone } from "../sections/telephone.tsx";
import { texts } from "./account.texts.ts";

/** Returns rows for a fact list: the person in charge, and the company's telephone. An unknown value has no row. */
export function useWhomToCall(enquiry: EnquiryState | null): [label: string, value: ReactNode][] {
  const phone = useCompany()?.phone;
  const { inCharge, call } = texts.worksite;
  return [
    [inCharge, french(enquiry?.inCharge ?? "")],
    [call, phone && <Telephone key="phone" number={phone} />],
  ];
}
