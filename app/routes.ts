import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages whose content comes with a later version: honest about it, and never a dead end. */
const privateInterim = "account/interim.tsx";

export default [
  index("site/home.tsx"),
  route("services", "site/services.tsx"),
  route("realisations", "site/projects.tsx"),
  route("realisations/:slug", "site/project.tsx"),
  route("qui-sommes-nous", "site/about.tsx"),
  route("notre-cooperative", "site/cooperative.tsx"),
  route("contact", "site/contact.tsx"),
  route("contact/envoi", "site/contact-sending.ts"),
  route("contact/heure", "site/contact-moment.ts"),
  route("login", "account/login.tsx"),
  route("login/verification", "account/verification.tsx"),
  route("login/nouveau-mot-de-passe", "account/new-password.tsx"),
  route("login/adresse", "account/new-address.tsx"),
  route("account", privateInterim, { id: "account" }),
  route("dashboard", "dashboard/shell.tsx", [
    index("dashboard/overview.tsx"),
    route("coordonnees", "dashboard/company.tsx"),
  ]),
  route("dashboard/donnees/corbeille", "dashboard/bin-data.ts"),
  route("dashboard/donnees/journal", "dashboard/journal-data.ts"),
  route("dashboard/donnees/mesures", "dashboard/measures-data.ts"),
  route("avis", "site/reviews.tsx"),
  route("mentions-legales", "site/legal.tsx"),
  route("donnees-personnelles", "site/privacy.tsx"),
  route("sitemap.xml", "found/sitemap.ts"),
  route("robots.txt", "found/robots.ts"),
  route("flux.xml", "found/feed.ts"),
  route("manifest.webmanifest", "found/manifest.ts"),
  route("*", "site/not-found.tsx"),
] satisfies RouteConfig;
