import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { builtTokens } from "../ui/tokens/built-tokens.config.ts";
import { failingScripts } from "./patches/failing-scripts.ts";

const ours = /[\\/](site|records|domain|ui)[\\/].*\.tsx?$/;
/** Modules of the sign-in, also by a mailed link, and of accounts; some of them import a sheet. */
const signInFiles =
  /[\\/]site[\\/](sign-in|joining)[\\/]|[\\/](password-field|reach-us)\.tsx$|[\\/]domain[\\/]users[\\/]|[\\/]records[\\/](users[\\/]|sign-in[\\/](address|user|fresh-proof|sign-in-link)\.ts)/;
/** Modules that only an account shows. */
const ofAccounts = /[\\/]site[\\/]account[\\/]|[\\/](timeline|confirmation)\.tsx$/;
/** Forms of the account that import react-hook-form: some of its screens have no form. */
const accountForms = /[\\/]account[\\/](member-form|verification-reminder)\.tsx?$/;

/** Modules for writing messages and reading enquiries: most pages do without them and their zod. */
const ofEnquiries =
  /[\\/]domain[\\/]enquiries[\\/]|[\\/]site[\\/](conversation|enquiry)[\\/]|[\\/]records[\\/](enquiries[\\/]|upload\.ts)|[\\/](attachments|attachments\.texts|file-weight|uploading|image-picker|chosen-files)\.tsx?$/;

/** Modules for the rules on `/avis`, and for a client's own rejected review. */
const ofReviewRules =
  /[\\/]domain[\\/]reviews[\\/](delay|grounds)\.ts$|[\\/]records[\\/]reviews[\\/](clients|own)\.ts$/;

/** Modules that show projects and reviews: most pages have neither. */
const ofProjects =
  /[\\/]domain[\\/](projects[\\/]excerpt|reviews[\\/](rating|in-force)|images)\.ts$|[\\/]records[\\/](projects[\\/].*|reviews[\\/]reviews\.ts|call\.ts)$|[\\/]project-(images\.ts|card\.tsx)$|[\\/](awaited|card)\.tsx$/;

/** Modules of forms, which pages without forms do not need. */
const ofForms =
  /[\\/]domain[\\/]typed\.ts$|[\\/]ui[\\/](field[\\/](field\.tsx|edited-fields\.ts|faults-in-view\.ts)|notice[\\/].*)$|[\\/]records[\\/](drafts|outcome|record[\\/]record-id|sign-in[\\/](session|ask-as-user))\.ts$/;

/** Modules of ours that are in none of these groups. */
const shared = (id: string) =>
  ours.test(id) &&
  ![signInFiles, ofAccounts, ofForms, ofEnquiries, ofProjects, ofReviewRules].some((kind) => kind.test(id));

export default defineConfig({
  plugins: [reactRouter(), failingScripts()],
  css: { postcss: builtTokens() },
  publicDir: "../public",
  cacheDir: "../node_modules/.vite/site",
  // A style in the page has to be hashed for the CSP; a picture has its own address and cache.
  build: { assetsInlineLimit: 0, emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // docs/decisions/0025-two-applications.md lists the gain of each.
                { name: "router", test: /[\\/]node_modules[\\/](react|react-router)[\\/]/ },
                // Otherwise the modules shared by several pages are two dozen scripts, most of them hardly larger than
                // their headers.
                { name: "site", test: shared, minShareCount: 4 },
                // The frame of every page may show these, and so may a single page or a screen of the account.
                {
                  name: "frame",
                  test: /[\\/](not-found|open-joint)\.tsx$|[\\/]state\.texts\.ts$|[\\/]dashboard-path\.ts$/,
                },
                { name: "showcase", test: ofProjects, minShareCount: 4 },
                { name: "forms", test: ofForms, minShareCount: 4 },
                { name: "sign-in", test: signInFiles, minShareCount: 4 },
                {
                  name: "clients",
                  test: (id) => ofAccounts.test(id) && !accountForms.test(id),
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
});
