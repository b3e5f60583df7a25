/** Accounts published in the README and on the console: they open nothing but a demonstration. */
export const demonstrationAccounts = [
  {
    id: "demoadmin000000",
    role: "admin",
    name: "Maud Ferrand",
    email: "admin@demo.example",
    password: "demonstration",
  },
  {
    id: "democlient00000",
    role: "user",
    name: "Camille Roques",
    email: "client@demo.example",
    password: "demonstration",
  },
  // Other clients who left a review.
  {
    id: "demojeanne00000",
    role: "user",
    name: "Jeanne Delmas",
    email: "jeanne@demo.example",
    password: "demonstration",
  },
  {
    id: "demobachir00000",
    role: "user",
    name: "Bachir Amrani",
    email: "bachir@demo.example",
    password: "demonstration",
  },
] as const;
