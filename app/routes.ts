import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages whose content comes with a later version: honest about it, and never a dead end. */
const interim = "site/interim.tsx";
const privateInterim = "account/interim.tsx";

export default [
  index("site/home.tsx"),
  route("services", interim, { id: "services" }),
  route("realisations", "site/projects.tsx"),
  route("realisations/:slug", "site/project.tsx"),
  route("qui-sommes-nous", interim, { id: "about" }),
  route("notre-cooperative", interim, { id: "cooperative" }),
  route("contact", interim, { id: "contact" }),
  route("login", interim, { id: "login" }),
  route("login/verification", "account/verification.tsx"),
  route("login/nouveau-mot-de-passe", "account/new-password.tsx"),
  route("login/adresse", "account/new-address.tsx"),
  route("account", privateInterim, { id: "account" }),
  route("dashboard", privateInterim, { id: "dashboard" }),
  route("avis", interim, { id: "reviews" }),
  route("mentions-legales", interim, { id: "legal" }),
  route("donnees-personnelles", interim, { id: "privacy" }),
  route("*", "site/not-found.tsx"),
] satisfies RouteConfig;
