// Run in an empty project with the packed packages: each can be imported, and a module is the same by either path.
import { strictEqual } from 'node:assert';
import { operations } from '@foyer/contract';
import { createFoyer } from '@foyer/react';
import { useSlotPicker } from '@foyer/react/headless';
import { minutesLeft } from '@foyer/react/hold-clock';
import { addMonths } from '@foyer/react/month-grid';
import { optimisticMutationOptions } from '@foyer/react/optimistic';
import { useSignIn } from '@foyer/react/sign-in';
import { readTimes } from '@foyer/react/times';
import { bookings, createClient, services as sdkServices } from '@foyer/sdk';
import { modules } from '@foyer/sdk/all';
import { createBooking } from '@foyer/sdk/bookings';
import { createClient as createCompatibleClient } from '@foyer/sdk/compatible';
import { services } from '@foyer/sdk/compatible/bookings';
import { createEventReceiver } from '@foyer/sdk/events';
import { MemoryPlatform } from '@foyer/sdk/testing';

strictEqual(createBooking, bookings.createBooking);
strictEqual(operations.filter(({ id }) => id === 'bookings.createBooking').length, 1);

const client = createClient({ host: 'http://localhost', modules: { bookings } });
strictEqual(typeof client.bookings.createBooking, 'function');
strictEqual(createFoyer(client).mutation(createBooking).mutationKey?.join(), 'bookings,createBooking');

const complete = createClient({ host: 'http://localhost', modules });
strictEqual(typeof complete.bookings.createBooking, 'function');

const compatible = createCompatibleClient({ host: 'http://localhost', modules: { services } });
strictEqual(typeof compatible.services.getService, 'function');
strictEqual(typeof createEventReceiver({ secret: 'whsec_c2VjcmV0' }).on, 'function');
const memory = new MemoryPlatform();
const named = memory.addService({ name: 'Sauna' });
const { host, fetch } = memory;
const { services: found } = createClient({ host, fetch, modules: { services: sdkServices } });
strictEqual((await found.getService(named.id)).name, 'Sauna');

for (const piece of [useSlotPicker, minutesLeft, addMonths, readTimes, optimisticMutationOptions, useSignIn])
  strictEqual(typeof piece, 'function');
