/** The most pictures of a service, the most points, and the most things that it is not. */
export const mostPictures = 6;
export const mostPoints = 8;
export const mostContrasts = 6;
