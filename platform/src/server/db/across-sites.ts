/** Work whose statements see the rows of all sites, by its nature. All there is: nothing else calls `acrossSites`. */
export const acrossPurposes = {
  queues: 'The figures for operators count what waits on all sites.',
  'new site': 'The first start makes a site, before there is one to be in.',
  'development mail': 'Outside production, one mailbox shows the mail and SMS of all demo businesses.',
} as const;

export type AcrossPurpose = keyof typeof acrossPurposes;
