import { teamRoles } from "../../../domain/users/roles.ts";

type Values = Record<string, unknown>;

const admin = '@request.auth.role ~ "admin"';
const own = (field: string) => `${field} = @request.auth.id`;
const openSignedClient = '@request.auth.id != ""';

const dates = [
  { name: "created", type: "autodate", onCreate: true },
  { name: "updated", type: "autodate", onCreate: true, onUpdate: true },
];

const pictures = {
  type: "file",
  mimeTypes: ["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"],
  thumbs: [
    "400x400",
    "300x400",
    "660x660",
    "800x800",
    "450x600",
    "600x800",
    "640x0",
    "960x0",
    "1200x0",
    "1440x0",
    "1920x0",
    "1200x630",
  ],
  maxSize: 20 * 1024 * 1024,
};

const account = { type: "relation", maxSelect: 1, cascadeDelete: true };

/** The site's changes to the users collection, which every PocketBase has. */
export const users = {
  fields: [
    { name: "name", type: "text" },
    { name: "role", type: "select", values: ["user", "admin", ...teamRoles], maxSelect: 1 },
  ],
  rules: {
    listRule: `${own("id")} || ${admin}`,
    viewRule: `${own("id")} || ${admin}`,
    createRule: `@request.body.role:isset = false || @request.body.role = "user" || ${admin}`,
    updateRule: `(${own("id")} && (@request.body.role:isset = false || @request.body.role = role)) || ${admin}`,
    deleteRule: `${own("id")} || ${admin}`,
    manageRule: admin,
  },
};

export const projects = {
  name: "projects",
  type: "base",
  listRule: "",
  viewRule: "",
  createRule: admin,
  updateRule: admin,
  deleteRule: admin,
  fields: [
    { name: "title", type: "text", required: true },
    { name: "slug", type: "text", required: true },
    { name: "description", type: "editor" },
    { name: "category", type: "text" },
    { name: "project_date", type: "date" },
    { name: "cover_image", maxSelect: 1, ...pictures },
    { name: "gallery", maxSelect: 30, ...pictures },
    ...dates,
  ],
  indexes: ["CREATE UNIQUE INDEX idx_projects_slug ON projects (slug)"],
};

export function messages(usersId: string): Values {
  return {
    name: "messages",
    type: "base",
    listRule: `${own("sender")} || ${admin}`,
    viewRule: `${own("sender")} || ${admin}`,
    createRule: `${own("sender")} && ${openSignedClient} && is_read = false`,
    updateRule: admin,
    deleteRule: admin,
    fields: [
      { name: "sender", ...account, collectionId: usersId },
      { name: "subject", type: "text", required: true },
      { name: "body", type: "text", required: true },
      { name: "is_read", type: "bool" },
      ...dates,
    ],
  };
}

export function reviews(usersId: string): Values {
  return {
    name: "reviews",
    type: "base",
    listRule: `status = "approved" || ${own("user")} || ${admin}`,
    viewRule: `status = "approved" || ${own("user")} || ${admin}`,
    createRule: `${own("user")} && ${openSignedClient} && status = "pending"`,
    updateRule: admin,
    deleteRule: admin,
    fields: [
      { name: "user", ...account, collectionId: usersId, required: true },
      { name: "rating", type: "number", required: true, min: 1, max: 5, onlyInt: true },
      { name: "comment", type: "text" },
      {
        name: "status",
        type: "select",
        values: ["pending", "approved", "refused"],
        maxSelect: 1,
        required: true,
      },
      ...dates,
    ],
  };
}
