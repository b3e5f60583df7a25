import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

// Left alone, what several pages share is two dozen scripts, most of them hardly larger than their headers.
const shared = { minShareCount: 4 };
const chunks = [
  { name: "router", test: /[\\/]node_modules[\\/](react|react-router)[\\/]/, ...shared },
  { name: "site", test: /[\\/](app|collections|ui)[\\/]/, ...shared },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), failingScripts()],
  // A style in the page has to be hashed for the CSP; a picture has its own address and cache.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
});

/**
 * When a page's script cannot be had, React Router reloads the page the visitor is on, even if they only pointed at
 * a link: nothing tells them why, and without a network that page is lost too. Here such a page breaks when it is
 * shown, like any other that breaks, and the root's error page says what happened.
 */
function failingScripts(): Plugin {
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
  let found = false;
  return {
    name: "failing-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!/react-router\/.*\/routeModules\.js$/.test(id) || !reload.test(code)) return;
      found = true;
      return { code: code.replace(reload, "return { default() { throw error; } };"), map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error("React Router loads its routes otherwise than vite.config.ts knows.");
    },
  };
}
