/** The services to choose from. A server loads them for its page. */
export const offered = [{ filter: { type: 'APPOINTMENT', hidden: false }, paging: { limit: 10 } }];
