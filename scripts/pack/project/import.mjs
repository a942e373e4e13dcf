// Run in an empty project with the packed packages: each can be imported, and a module is the same by either path.
import { strictEqual } from 'node:assert';
import { operations } from '@foyer/contract';
import { createFoyer } from '@foyer/react';
import { bookings, createClient } from '@foyer/sdk';
import { createBooking } from '@foyer/sdk/bookings';

strictEqual(createBooking, bookings.createBooking);
strictEqual(operations.filter(({ id }) => id === 'bookings.createBooking').length, 1);

const client = createClient({ host: 'http://localhost', modules: { bookings } });
strictEqual(typeof client.bookings.createBooking, 'function');
strictEqual(createFoyer(client).mutation(createBooking).mutationKey?.join(), 'bookings,createBooking');
