/** Days that a deleted record stays in the bin. Then the site purges it. */
export const daysInBin = 30;
