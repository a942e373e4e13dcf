import type { ModuleName } from './query-key.ts';

/** What shows bookings, and what they take: times, seats, sessions of plans, money. */
const BOOKINGS = [
  'bookings',
  'extendedBookings',
  'availabilityCalendar',
  'recurringBookings',
  'sessions',
  'waitlist',
  'attendance',
  'benefits',
  'payments',
  'invoices',
  'storeCredit',
] as const satisfies readonly ModuleName[];

const ORDERS = ['orders', 'orderReports', 'benefits', 'payments', 'invoices', 'storeCredit', 'coupons'] as const;
const SERVICES = ['services', 'pricing', 'availabilityCalendar'] as const;
const MEMBERS = ['members', 'memberRecords', 'contacts', 'account'] as const;

/** The other modules that show what a change of a module's data changes. */
const effects: { readonly [Name in ModuleName]?: readonly ModuleName[] } = {
  bookings: [...BOOKINGS, 'orders', 'coupons', 'contacts'],
  businessNotifications: [...BOOKINGS, 'orders'],
  recurringBookings: BOOKINGS,
  waitlist: BOOKINGS,
  sessions: BOOKINGS,
  attendance: BOOKINGS,
  conferencing: ['extendedBookings'],
  resources: [...BOOKINGS, 'services'],
  services: [...BOOKINGS, ...SERVICES, 'categories', 'addOns', 'serviceOptionsAndVariants', 'bookingPolicies'],
  addOns: SERVICES,
  serviceOptionsAndVariants: SERVICES,
  bookingPolicies: SERVICES,
  locations: [...SERVICES, 'resources'],
  bookingForms: ['services', 'plans'],
  categories: ['services'],
  calendars: ['availabilityCalendar'],
  taxes: ['pricing'],
  plans: ['benefits', 'orders'],
  benefits: ['plans', 'orders', ...BOOKINGS],
  orders: [...ORDERS, ...BOOKINGS],
  payments: [...ORDERS, ...BOOKINGS],
  invoices: ['payments'],
  giftCards: ['storeCredit'],
  members: MEMBERS,
  memberJobs: [...MEMBERS, ...ORDERS],
  memberRecords: MEMBERS,
  contacts: ['extendedBookings'],
  team: MEMBERS,
  account: MEMBERS,
  idpLinks: ['account'],
  apps: ['webhooks'],
};

/** The modules whose queries are out of date once a change of this module was made. */
export const staleModules = (module: string): readonly string[] => [
  ...new Set([module, ...(Object.entries(effects).find(([name]) => name === module)?.[1] ?? [])]),
];
