/** Why a calendar could not be read, in words for whoever connected it. */
export class FeedError extends Error {}
