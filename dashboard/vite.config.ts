import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { failingScripts } from "../site/patches/failing-scripts.ts";
import { fixedLengths } from "../ui/tokens/fixed-lengths.config.ts";

export default defineConfig(({ command, isPreview }) => ({
  // Where the build makes its document, it forgets where it began.
  root: import.meta.dirname,
  plugins: [reactRouter(), failingScripts()],
  css: { postcss: fixedLengths() },
  publicDir: false,
  cacheDir: "../node_modules/.vite/dashboard",
  // While the site is being worked on, the tools of both applications stand behind one address.
  ...(command === "serve" && !isPreview && { base: "/@dashboard/", server: { hmr: { port: 24679 } } }),
  build: { assetsInlineLimit: 0, emptyOutDir: true },
}));
