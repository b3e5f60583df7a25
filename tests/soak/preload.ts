import "../e2e/moved-clock.ts";
import { setHashCost } from "../../store/auth/passwords/passwords.ts";

// Preloaded into the server of a soak (`--import`): its clock follows a file, and passwords are hashed cheaply.

setHashCost({ memory: 8, passes: 1, parallelism: 1 });
