import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { fixedLengths } from "../ui/tokens/fixed-lengths.config.ts";
import { failingScripts } from "./patches/failing-scripts.ts";

const ours = /[\\/](site|records|domain|ui)[\\/].*\.tsx?$/;
/** What only clients' pages are made of; some of it brings a sheet along. */
const clients = /[\\/]site[\\/](account|sign-in)[\\/]|[\\/](timeline|password-field)\.tsx$/;
/** What the forms of an account are filled with brings react-hook-form along: whoever signs in has none of them yet. */
const accountForms = /[\\/]account[\\/](member-form|words-form|verification-reminder)\.tsx?$/;

/** What a client writes with, and reads of a request: most pages have no such form, and do without it and its zod. */
const ofRequests =
  /[\\/]domain[\\/](messages|readers|replies|requests|visits)[\\/]|[\\/]site[\\/](conversation|request)[\\/]|[\\/]records[\\/](requests[\\/]|messages[\\/]|upload\.ts)|[\\/](attachments|attachments\.texts|uploading|image-picker|chosen-files)\.tsx?$/;

/** What `/avis` tells of the rules for reviews, and a client's own review of its refusal. */
const ofReviewRules =
  /[\\/]domain[\\/]reviews[\\/](delay|grounds)\.ts$|[\\/]records[\\/]reviews[\\/](clients|own)\.ts$/;

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
                {
                  name: "site",
                  test: (id) =>
                    ours.test(id) && !clients.test(id) && !ofRequests.test(id) && !ofReviewRules.test(id),
                  minShareCount: 4,
                },
                {
                  name: "clients",
                  test: (id) => clients.test(id) && !accountForms.test(id),
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
