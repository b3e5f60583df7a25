import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the team. All other addresses are the site's, and the server answers them. */
export default [
  route("dashboard", "layout/shell.tsx", [
    index("overview/overview.tsx"),
    route("demandes/reponses", "enquiries/answers/saved-answers.tsx"),
    route("demandes/:id", "enquiries/enquiry/enquiry.tsx"),
    route("chantier", "worksites/photos/worksite-photos.tsx"),
    route("demandes", "enquiries/board/board.tsx"),
    route("messages", "enquiries/messages/messages.tsx", [route(":id", "enquiries/messages/message.tsx")]),
    route("chantiers", "worksites/worksites.tsx"),
    route("chantiers/:id", "worksites/worksite.tsx"),
    route("reviews", "reviews/reviews.tsx", [route(":id", "reviews/review.tsx")]),
    route("users", "users/users.tsx", [route(":id", "users/user.tsx")]),
    route("projects", "projects/projects.tsx", [route(":id", "projects/project.tsx")]),
    route("projects/:id/versions", "versions/versions.tsx", { id: "project-versions" }),
    route("coordonnees/versions", "versions/versions.tsx", { id: "company-versions" }),
    route("coordonnees/registre", "register/register.tsx"),
    route("coordonnees", "company/company.tsx"),
    route("identite", "identity/identity.tsx"),
    route("papiers", "papers/papers.tsx"),
    route("papiers/:id", "papers/paper.tsx"),
    route("images", "images/images.tsx"),
    route("adresses", "site-addresses/addresses.tsx"),
    route("equipe", "team/team.tsx"),
    route("pages", "pages/pages.tsx"),
    route("pages/:page", "pages/editor/page-editor.tsx"),
    route("pages/:page/versions", "versions/versions.tsx", { id: "page-versions" }),
    route("journal", "journal/journal.tsx"),
    route("corbeille", "bin/bin.tsx"),
    route("mise-en-ligne", "opening/opening.tsx"),
    route("sauvegardes", "backups/backups.tsx"),
    route("etat/effacements", "status/erasures/erasures.tsx"),
    route("etat", "status/status.tsx"),
    route("guide/:chapter?", "guide/guide.tsx"),
  ]),
  // Outside the team's pages, because this visitor is no longer an administrator.
  route("dashboard/chantier/photos-gardees", "worksites/photos/kept/kept-photos.tsx"),
  route("dashboard/projects/:id/apercu", "projects/project-preview.tsx"),
  route("dashboard/sauvegardes/apercu", "rewind/pages/rewound-site.tsx", [
    index("rewind/pages/rewound-home.tsx"),
    route("realisations", "rewind/pages/rewound-projects.tsx"),
    route("realisations/:slug", "rewind/pages/rewound-project.tsx"),
  ]),
  // The home page needs a route too, or the root would render alone there.
  index("layout/elsewhere.tsx", { id: "home-of-the-site" }),
  route("*", "layout/elsewhere.tsx"),
] satisfies RouteConfig;
