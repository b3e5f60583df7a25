import "./production.ts";
import { openAssets } from "./assets.ts";
import { buildFolder } from "./build.ts";
import { endWith } from "./obstacle.ts";
import { loadBuild } from "./pages.ts";
import { startSite } from "./start.ts";

// `npm start`
await startSite(async () => ({
  build: await loadBuild(buildFolder),
  assets: await openAssets(`${buildFolder}/client`),
  finished: true,
})).catch(endWith);
