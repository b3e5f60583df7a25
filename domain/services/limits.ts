/** The most pictures of a service, and the most points. */
export const mostPictures = 6;
export const mostPoints = 8;
