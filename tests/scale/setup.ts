import { buildOnce } from "../running.ts";

export default buildOnce;
