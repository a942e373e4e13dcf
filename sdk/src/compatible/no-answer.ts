/** Calls whose answer the reference client drops when it is empty; that of any other call is then an empty object. */
export const withoutAnswer = new Set([
  'addOns.deleteAddOn',
  'authentication.changePassword',
  'categories.deleteCategory',
  'orders.cancelOrder',
  'orders.markAsPaid',
  'orders.pauseOrder',
  'orders.postponeEndDate',
  'orders.requestCancellation',
  'orders.resumeOrder',
  'recovery.sendActivationEmail',
  'recovery.sendRecoveryEmail',
  'resources.deleteResource',
  'resources.deleteResourceType',
  'serviceOptionsAndVariants.deleteServiceOptionsAndVariants',
  'services.deleteService',
]);
