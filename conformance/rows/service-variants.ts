import type { Owner } from '../clients.ts';
import { present, type Row, type Stage } from '../row.ts';
import { findService, isTeam } from '../scene.ts';

const money = (value: string) => ({ value, currency: 'USD' });

async function addService(owner: Owner): Promise<string> {
  const service = await owner.services.createService({
    type: 'APPOINTMENT',
    name: `Varied ${Math.random().toString(36).slice(2)}`,
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'VARIED', varied: { defaultPrice: money('60') }, options: { inPerson: true } },
    staffMemberIds: (await findService(owner, isTeam)).staffMemberIds ?? [],
    schedule: { availabilityConstraints: { sessionDurations: [30] } },
  });
  return present('_id', service._id);
}

async function addVariants(owner: Owner, serviceId: string) {
  const optionId = crypto.randomUUID();
  const made = await owner.serviceOptionsAndVariants.createServiceOptionsAndVariants({
    serviceId,
    options: { values: [{ _id: optionId, type: 'CUSTOM', customData: { name: 'Age', choices: ['Child', 'Adult'] } }] },
    variants: {
      values: [
        { choices: [{ custom: 'Child', optionId }], price: money('12') },
        { choices: [{ custom: 'Adult', optionId }], price: money('20.5') },
      ],
    },
  });
  return { ...made, _id: present('_id', made._id), revision: present('revision', made.revision) };
}

async function variants({ owner, visitor, check }: Stage): Promise<void> {
  const { serviceOptionsAndVariants: calls } = owner;
  const serviceId = await addService(owner);
  const made = await addVariants(owner, serviceId);
  check.same('least and greatest', [made.minPrice?.value, made.maxPrice?.value], ['12', '20.50']);
  const got = await visitor.serviceOptionsAndVariants.getServiceOptionsAndVariants(made._id);
  check.same('by its id', got, made);
  const byService = await visitor.serviceOptionsAndVariants.getServiceOptionsAndVariantsByServiceId(serviceId);
  check.same('by its service', byService.serviceVariants?._id, made._id);
  const listed = await calls.queryServiceOptionsAndVariants().eq('serviceId', serviceId).find();
  check.same(
    'queried',
    listed.items.map(({ _id }) => _id),
    [made._id],
  );
  const values = made.variants?.values?.map((value) => ({ ...value, price: money('30') })) ?? [];
  const { revision } = made;
  const updated = await calls.updateServiceOptionsAndVariants(made._id, { revision, variants: { values } });
  check.same('the next revision', updated.revision, '2');
  check.same('the new price', updated.maxPrice?.value, '30');
  const stale = calls.updateServiceOptionsAndVariants(made._id, { revision, variants: { values } });
  await check.refuses('with an old revision', stale, { status: 409, code: 'REVISION_MISMATCH' });
  const other = await addService(owner);
  const cloned = await calls.cloneServiceOptionsAndVariants(made._id, other);
  check.same('the clone’s service', cloned.serviceOptionsAndVariants?.serviceId, other);
  await calls.deleteServiceOptionsAndVariants(made._id, { revision: '2' });
  const gone = calls.getServiceOptionsAndVariants(made._id);
  await check.refuses('after deletion', gone, { status: 404, code: 'OPTIONS_AND_VARIANTS_NOT_FOUND' });
}

async function prices({ owner, visitor, check }: Stage): Promise<void> {
  const serviceId = await addService(owner);
  await addVariants(owner, serviceId);
  const serviceChoices = [
    { numberOfParticipants: 2, choices: [{ custom: 'Child' }] },
    { numberOfParticipants: 1, choices: [{ custom: 'Adult' }] },
  ];
  const { priceInfo } = await visitor.pricing.previewPrice([{ serviceId, serviceChoices }]);
  check.same('previewed', priceInfo?.calculatedPrice, 44.5);
  const each = priceInfo?.bookingLineItems?.[0]?.serviceChoices?.map(({ pricePerParticipant }) => pricePerParticipant);
  check.same('for each', each, [12, 20.5]);
  const booking = { bookedEntity: { slot: { serviceId } }, participantsChoices: { serviceChoices } };
  const calculated = await owner.pricing.calculatePrice({ booking });
  check.same('calculated', calculated.priceInfo?.calculatedPrice, 44.5);
  const none = visitor.pricing.previewPrice([{ serviceId }]);
  await check.refuses('without participants', none, { status: 400, code: 'NUMBER_OF_PARTICIPANTS_NOT_FOUND' });
}

export const rows: Row[] = [
  { operation: 'serviceOptionsAndVariants', run: variants },
  { operation: 'previewPrice, calculatePrice', run: prices },
];
