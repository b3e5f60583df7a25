import VCard from "vcard-creator";
import { type Contact, chosenContact } from "./exports.ts";

/**
 * Returns people as a vCard file (RFC 2426) with the texts of the chosen columns alone. People who have no address and no
 * telephone number there are omitted, and people with the same ones come once: the last of them counts.
 */
export function vcards(people: readonly Contact[], columns: readonly string[]): string {
  const chosenPeople = people.map((person) => onOneLine(chosenContact(person, columns)));
  const reachable = chosenPeople.filter(({ email, phone }) => email || phone);
  const unique = new Map(
    reachable.map((person) => [`${person.email.toLowerCase()} ${person.phone}`, person]),
  );
  return [...unique.values()].map(vcard).join("");
}

function vcard({ name, email, phone, town }: Contact): string {
  const card = new VCard();
  // The library makes the full name from the name, unless there is one already.
  card.addFullName(name || email || phone).addName({ familyName: name || email || phone });
  if (email) card.addEmail({ address: email });
  if (phone) card.addPhoneNumber({ number: phone });
  if (town) card.addAddress({ locality: town, type: ["home"] });
  return card.toString();
}

/** The library escapes no address and no number, and a line break would begin another property. */
function onOneLine(person: Contact): Contact {
  const clean = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return {
    name: clean(person.name),
    email: clean(person.email),
    phone: clean(person.phone),
    town: clean(person.town),
  };
}
