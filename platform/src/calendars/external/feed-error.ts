/** Why an external calendar could not be read; the message is for the person who connected it. */
export class FeedError extends Error {}
