/** The modules that show bookings, and what they take: times, seats, sessions of plans, money. */
const BOOKINGS =
  'bookings extendedBookings bookingRecords availabilityCalendar recurringBookings sessions waitlist attendance benefits orders payments invoices storeCredit coupons contacts';
const ORDERS = `${BOOKINGS} orderReports plans`;
const SERVICES = 'services pricing availabilityCalendar';
const MEMBERS = 'members memberRecords contacts account';

/** The other modules that show what a change of a module's data changes. */
const effects: Readonly<Record<string, string>> = {
  bookings: BOOKINGS,
  bookingRecords: BOOKINGS,
  recurringBookings: BOOKINGS,
  waitlist: BOOKINGS,
  sessions: BOOKINGS,
  attendance: BOOKINGS,
  businessNotifications: BOOKINGS,
  resources: `${BOOKINGS} services`,
  services: `${BOOKINGS} ${SERVICES} categories addOns serviceOptionsAndVariants bookingPolicies`,
  addOns: SERVICES,
  serviceOptionsAndVariants: SERVICES,
  bookingPolicies: SERVICES,
  locations: `${SERVICES} resources`,
  bookingForms: 'services plans',
  categories: 'services',
  calendars: 'availabilityCalendar',
  conferencing: 'extendedBookings',
  taxes: 'pricing',
  plans: 'benefits orders',
  benefits: ORDERS,
  orders: ORDERS,
  payments: ORDERS,
  invoices: 'payments',
  giftCards: 'storeCredit',
  members: MEMBERS,
  memberRecords: MEMBERS,
  team: MEMBERS,
  account: MEMBERS,
  memberJobs: `${MEMBERS} ${ORDERS}`,
  contacts: 'extendedBookings',
  idpLinks: 'account',
  apps: 'webhooks',
};

/** The modules whose queries are out of date once a change of this module was made. */
export const staleModules = (module: string): readonly string[] => [module, ...(effects[module] || '').split(' ')];
