/** Facts of a company that tell what the law requires. */
export const lawfulFacts = {
  ...{ name: "Les Assembleurs", street: "12, rue des Scieurs", postal_code: "81600", city: "Gaillac" },
  ...{ phone: "05 36 49 12 34", email: "bonjour@bois.example" },
  delays: { messages: "trois ans", accounts: "trois ans" },
  legal: {
    ...{ form: "Scop", capital: "80 000 €", siren: "999 417 355", rcs: "Albi", vat: "FR 22 999 417 355" },
    publisher: "Maud Ferrand",
    host: { name: "Hébergerie", address: "Millau", phone: "05 36 49 56 78" },
    insurer: { name: "Mutuelle", address: "Toulouse", area: "France" },
    mediator: { name: "Médiation", address: "Montpellier", site: "https://mediation.example/" },
  },
};
