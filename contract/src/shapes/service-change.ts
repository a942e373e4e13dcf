import * as T from 'typebox';
import { BulkActionMetadata, ItemMetadata } from './bulk.ts';
import { FieldMask } from './field-mask.ts';
import { Service, ServiceLocation } from './service.ts';
import { choice, entity, message, stored } from './shape.ts';
import { StoredService } from './stored-service.ts';

/** A changed service, with the revision the caller has seen. */
export const ChangedService = stored(Service, ['id', 'revision']);

export const MaskedService = message({ service: ChangedService }, { mask: FieldMask });

/** Participants are notified only if `notifyParticipants` is true. */
export const ParticipantsNotice = entity({
  notifyParticipants: T.Boolean(),
  message: T.String({ maxLength: 2000 }),
});

export const RemovedLocationSessionsAction = entity({
  action: choice(['KEEP_AT_CURRENT_LOCATION', 'MOVE_TO_LOCATION', 'DELETE']),
  moveToLocationOptions: entity({ newLocation: ServiceLocation }),
});

export const InvalidSlugError = choice(['SLUG_CONTAINS_ILLEGAL_CHARACTERS', 'SLUG_ALREADY_EXISTS']);
export const CloneError = choice(['SESSIONS', 'OPTIONS_AND_VARIANTS', 'FORM', 'PRICING_PLANS']);

export const bulkServiceAnswer = message({
  results: T.Array(message({ itemMetadata: ItemMetadata }, { item: StoredService })),
  bulkActionMetadata: BulkActionMetadata,
});
