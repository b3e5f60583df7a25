// `npm run screens` takes the pictures of `docs/screens/`, and `npm run screens -- guide` those of the team's guide.
// Further words are the names of pages to take alone: `npm run screens -- pages bureau-agenda`.

/** Each file takes its pictures when it is loaded. */
const parts: Record<string, () => Promise<unknown>> = {
  pages: () => import("./pages.ts"),
  guide: () => import("../guide/screens.ts"),
};

const [name = "pages"] = process.argv.slice(2);
const take = Object.hasOwn(parts, name) ? parts[name] : undefined;
if (take) await take();
else {
  console.error(`Usage: npm run screens -- [${Object.keys(parts).join("|")} [NAME…]]`);
  process.exitCode = 1;
}
