/** The events that a web hook reports to another program. The names are the contract with receivers (docs/webhooks.md). */
export const hookEvents = ["enquiry.created", "enquiry.won", "visit.chosen"] as const;

export type HookEvent = (typeof hookEvents)[number];

/** A test that an administrator sends by hand. */
export const testEvent = "test";

/** The states of a delivery. An abandoned one is not tried again. */
export const deliveryStates = ["waiting", "delivered", "abandoned"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** The most hooks of a site. */
export const mostHooks = 5;

/** Days after which a failing receiver is a concern of the site, and after which a delivery is abandoned. */
export const daysOfFailure = 2;
export const daysOfTries = 3;
