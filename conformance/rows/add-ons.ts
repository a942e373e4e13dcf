import type { Row, Stage } from '../row.ts';
import { present, refusalOf } from '../row.ts';
import { findService, isClass } from '../scene.ts';

const price = { value: '12.50' };

async function addOns({ owner, visitor, check }: Stage): Promise<void> {
  const made = await owner.addOns.createAddOn({ name: 'Conformance oil', price, durationInMinutes: 15 });
  const id = present('_id', made._id);
  check.same('price', [made.price?.value, made.price?.currency], ['12.50', 'USD']);
  check.same('time', made.durationInMinutes, 15);
  check.date('_createdDate', made._createdDate);
  const changed = await owner.addOns.updateAddOn(id, { revision: present('revision', made.revision), name: 'Oil' });
  check.same('renamed', [changed.name, changed.revision], ['Oil', '2']);
  const stale = owner.addOns.updateAddOn(id, { revision: '1', name: 'Late' });
  check.same('an old revision', (await refusalOf(stale))?.status, 409);
  check.same('got', (await owner.addOns.getAddOn(id)).name, 'Oil');
  const { items } = await owner.addOns.queryAddOns().eq('_id', id).find();
  check.same('queried', items, [changed]);
  const euros = owner.addOns.createAddOn({ name: 'Oil', price: { value: '1', currency: 'EUR' }, maxQuantity: 1 });
  check.same('another currency', (await refusalOf(euros))?.status, 400);
  const byVisitor = visitor.addOns.createAddOn({ name: 'Oil', price, maxQuantity: 1 });
  await check.refuses('by a visitor', byVisitor, { status: 403, code: 'PERMISSION_DENIED' });
  await owner.addOns.deleteAddOn(id);
  check.same('gone', (await refusalOf(owner.addOns.getAddOn(id)))?.status, 404);
}

async function bulkAddOns({ owner, check }: Stage): Promise<void> {
  const wanted = [
    { name: 'Conformance tea', price, maxQuantity: 3 },
    { name: 'Conformance tea', price },
  ];
  const { results = [] } = await owner.addOns.bulkCreateAddOns(wanted, { returnEntity: true });
  check.same(
    'one of two is created',
    results.map(({ itemMetadata }) => itemMetadata?.success),
    [true, false],
  );
  const tea = results[0]?.item;
  const id = present('_id', tea?._id);
  check.same('quantity', tea?.maxQuantity, 3);
  const changes = [{ addOn: { _id: id, revision: '1', price: { value: '3' } } }];
  const changed = await owner.addOns.bulkUpdateAddOns(changes, { returnEntity: true });
  check.same('changed', changed.results?.[0]?.item?.price?.value, '3');
  const { bulkActionMetadata } = await owner.addOns.bulkDeleteAddOns([id, crypto.randomUUID()]);
  check.same('deleted', [bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [1, 1]);
}

async function addOnGroups({ owner, visitor, check }: Stage): Promise<void> {
  const { _id: serviceId } = await findService(owner, isClass);
  const tea = await owner.addOns.createAddOn({ name: 'Conformance tea', price, maxQuantity: 3 });
  const teaId = present('_id', tea._id);
  const made = await owner.services.createAddOnGroup({ name: 'Conformance' }, { serviceId });
  const groupId = present('id of the group', made.addOnGroup?._id);
  const filled = await owner.services.setAddOnsForGroup(serviceId, { groupId, addOnIds: [teaId] });
  check.same('filled', filled.addOnGroup?.addOnIds, [teaId]);
  const unknown = owner.services.setAddOnsForGroup(serviceId, { groupId, addOnIds: [crypto.randomUUID()] });
  check.same('an unknown one', (await refusalOf(unknown))?.status, 404);
  await owner.services.updateAddOnGroup({ _id: groupId, name: 'Conformance', maxNumberOfAddOns: 1 }, { serviceId });
  const { addOnGroupsDetails = [] } = await visitor.services.listAddOnGroupsByServiceId(serviceId, {
    groupIds: [groupId],
  });
  const [group] = addOnGroupsDetails;
  check.same('listed', [group?.groupName, group?.maxNumberOfAddOns], ['Conformance', 1]);
  const [offered] = group?.addOns ?? [];
  check.same('by name and price', [offered?.name, offered?.price?.value], ['Conformance tea', '12.50']);
  await owner.addOns.deleteAddOn(teaId);
  const left = await visitor.services.listAddOnGroupsByServiceId(serviceId, { groupIds: [groupId] });
  check.same('empty', left.addOnGroupsDetails?.[0]?.addOns, []);
  await owner.services.deleteAddOnGroup(groupId, { serviceId });
  const none = await visitor.services.listAddOnGroupsByServiceId(serviceId, { groupIds: [groupId] });
  check.same('no group', none.addOnGroupsDetails, []);
}

export const rows: Row[] = [
  { operation: 'addOns', run: addOns },
  { operation: 'bulk addOns', run: bulkAddOns },
  { operation: 'addOnGroups', run: addOnGroups },
];
