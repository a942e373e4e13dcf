/** Work whose statements see the rows of all sites, by its nature. All there is: nothing else calls `acrossSites`. */
export const acrossPurposes = {
  'client app by id': 'A token or a link names an app; the app says whose site it is.',
  'API key': 'A key is found by its digest; it says whose site it is.',
  'site by host': 'The address that a browser asked for says whose site it is.',
  'allowed origin': 'A preflight has no token: a page may call if an app of any site allows it.',
  'sites with work': 'Background work lists the sites, and then does the work of each in its own scope.',
  queues: 'The figures for operators count what waits on all sites.',
  'new site': 'The first start makes a site, before there is one to be in.',
  'development mail': 'Outside production, one mailbox shows the mail and SMS of all demo businesses.',
} as const;

export type AcrossPurpose = keyof typeof acrossPurposes;
