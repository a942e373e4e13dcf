// Rules for fields by their dotted path in a request or response (lists add nothing to the path). A test compares them
// with the `timestamp` and `freeForm` flags of every schema in the contract.

const INSTANT = /(Date|Until|Session(Start|End)|\bdate(Value)?)$/;
/** Booked times are text in the business's wall time; the first charge date is an enum, a future start a yes or no. */
const TEXT =
  /\b(slot|bookedEntity|occurrences|replacements|kept|dates)\.|(firstCharge|scalar|(ation|new|Future)Start)Date$|^date$|local/;
const FREE_FORM =
  /\b(filter(\.services)?|namespace(s|Data)|formSubmission|submissionData|props|meta|\w+Notification\.metadata|contact\.customFields|additional(Data|QueryParameters)|searchParams|(list|map)Value\.value|challenge|keys|data|groupBy|results\.results)$|^(options|response|event)$/;

/** An instant: a `Date` for callers, ISO text on the wire. */
export const isInstant = (path: string): boolean => INSTANT.test(path) && !TEXT.test(path);

/** A map with keys of the caller's own; passed on unchanged. */
export const isFreeForm = (path: string): boolean => FREE_FORM.test(path);

/** A map from field names to conditions: only the names are converted. */
export const isFilter = (path: string): boolean => /\bfilter$/.test(path);

/** `mask` and `fieldMask`: names of fields, one text on the wire (`name,payment.fixed`). */
export const isMask = (path: string): boolean => /ask$/.test(path);
