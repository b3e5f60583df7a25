/**
 * The picture of a shared link for pages without a picture of their own. Networks accept JPEG of this size. The root's
 * data has its text alternative, which follows the team's choice (`site/pages/site-share.ts`).
 */
export const siteImage = { src: "/images/og.jpg", width: 1200, height: 630 };

export const siteIcon = "/images/icon-512.png";
