/** How long the bin keeps what was deleted, a project as well as a message: then the site erases it for good. */
export const daysInBin = 30;
