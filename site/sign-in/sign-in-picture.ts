import { jointPicture } from "../sections/pictures/joint.ts";
import { wide } from "../sections/pictures/site-picture.ts";

/** The picture beside the sign-in forms, as tall as the page. */
export const signInPicture = jointPicture(`${wide} 50vw, 100vw`);
