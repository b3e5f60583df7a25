/** The accounts in the data folders of former versions. */
export const admin = { email: "maud@les-assembleurs.example", password: "un-mot-de-passe-sûr" };
export const client = { email: "claire@ailleurs.example", password: "une phrase assez longue" };
