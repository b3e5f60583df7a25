import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { fixedLengths } from "../ui/tokens/fixed-lengths.config.ts";
import { failingScripts } from "./patches/failing-scripts.ts";

const ours = /[\\/](site|records|domain|ui)[\\/].*\.tsx?$/;
/** Where somebody signs in, also by a mailed link; some of it brings a sheet along. */
const ofSignIn = /[\\/]site[\\/]sign-in[\\/]|[\\/]password-field\.tsx$/;
/** What only an account shows. */
const ofAccounts = /[\\/]site[\\/]account[\\/]|[\\/]timeline\.tsx$/;
/** What its forms are filled with brings react-hook-form along: some of its screens have none of them. */
const accountForms = /[\\/]account[\\/](member-form|words-form|verification-reminder)\.tsx?$/;

/** What a client writes with, and reads of a request: most pages have no such form, and do without it and its zod. */
const ofRequests =
  /[\\/]domain[\\/](messages|readers|replies|requests|visits)[\\/]|[\\/]site[\\/](conversation|request)[\\/]|[\\/]records[\\/](requests[\\/]|messages[\\/]|upload\.ts)|[\\/](attachments|attachments\.texts|file-weight|uploading|image-picker|chosen-files)\.tsx?$/;

/** What `/avis` tells of the rules for reviews, and a client's own review of its refusal. */
const ofReviewRules =
  /[\\/]domain[\\/]reviews[\\/](delay|grounds)\.ts$|[\\/]records[\\/]reviews[\\/](clients|own)\.ts$/;

/** What whoever only reads does without. */
const ofForms =
  /[\\/]ui[\\/]field[\\/](field\.tsx|edited-fields\.ts|faults-in-view\.ts)$|[\\/]records[\\/](drafts|outcome|sign-in[\\/](session|ask-as-user))\.ts$/;

/** What is of none of these. */
const shared = (id: string) =>
  ours.test(id) && ![ofSignIn, ofAccounts, ofForms, ofRequests, ofReviewRules].some((kind) => kind.test(id));

export default defineConfig({
  plugins: [reactRouter(), failingScripts()],
  css: { postcss: fixedLengths() },
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
                // docs/decisions/0025-two-applications.md has what each gains.
                { name: "router", test: /[\\/]node_modules[\\/](react|react-router)[\\/]/ },
                // Left alone, what several pages share is two dozen scripts, most of them hardly larger than their headers.
                { name: "site", test: shared, minShareCount: 4 },
                // The frame of every page shows either, and so does a page of its own or a screen of the account.
                { name: "frame", test: /[\\/](not-found|open-joint)\.tsx$|[\\/]dashboard-path\.ts$/ },
                { name: "forms", test: ofForms, minShareCount: 4 },
                { name: "sign-in", test: ofSignIn, minShareCount: 4 },
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
