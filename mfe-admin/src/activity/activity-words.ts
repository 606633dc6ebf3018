/** Operations whose name alone does not say it well: as it was done, and as it was tried. */
const said: Record<string, readonly [done: string, tried: string]> = {
  loginAdmin: ['Signed in', 'sign in'],
  logoutAdmin: ['Signed out', 'sign out'],
  changeAdminPassword: ['Changed their password', 'change their password'],
  listAuditEntries: ['Read the activity', 'read the activity'],
  getOverview: ['Read the overview', 'read the overview'],
  getRemotesReport: ['Read how the remotes do', 'read how the remotes do'],
  moveOrder: ['Moved an order on', 'move an order on'],
  undoShipment: ['Took back a shipment', 'take back a shipment'],
  correctTracking: ['Corrected a tracking number', 'correct a tracking number'],
  listLabelRates: ['Read rates for a label', 'read rates for a label'],
  createShippingLabel: ['Bought a shipping label', 'buy a shipping label'],
  addImportPictures: ['Added pictures to an import', 'add pictures to an import'],
  createTenant: ['Opened the store', 'open the store'],
  setPaymentCredentials: ['Set the account of a provider', 'set the account of a provider'],
  setCarrierCredentials: ['Set the account of a provider', 'set the account of a provider'],
  setTaxCredentials: ['Set the account of a provider', 'set the account of a provider'],
  deleteCredentials: ['Deleted the account of a provider', 'delete the account of a provider'],
};
const verbs: Record<string, readonly [done: string, tried: string]> = {
  list: ['Read', 'read'],
  get: ['Read', 'read'],
  create: ['Made', 'make'],
  update: ['Changed', 'change'],
  set: ['Set', 'set'],
  save: ['Wrote', 'write'],
  delete: ['Deleted', 'delete'],
  upload: ['Uploaded', 'upload'],
  describe: ['Described', 'describe'],
  cancel: ['Cancelled', 'cancel'],
  refund: ['Refunded', 'refund'],
  receive: ['Received', 'receive'],
  adjust: ['Adjusted', 'adjust'],
  start: ['Started', 'start'],
  answer: ['Answered', 'answer'],
  export: ['Exported', 'export'],
  propose: ['Asked for proposals of', 'ask for proposals of'],
};

/** `updateTaxRate` → `Changed tax rate`. An operation that this build does not know is read the same way. */
export function operationInWords(operation: string, isDone = true): string {
  const [done, tried] = said[operation] ?? fromName(operation);
  return isDone ? done : `Tried to ${tried}`;
}

function fromName(operation: string): readonly [string, string] {
  const [verb = '', ...rest] = operation.split(/(?=[A-Z])/);
  const object = rest
    .join(' ')
    .toLowerCase()
    .replace(/^admin /, '');
  const [done, tried] = verbs[verb] ?? [verb, verb];
  return [`${done} ${object}`.trim(), `${tried} ${object}`.trim()];
}

const outcomes: Record<string, string> = {
  conflict: 'Refused: something stood against it',
  'changed-meanwhile': 'Refused: somebody else had changed it',
  'invalid-request': 'Refused: what was sent was not right',
  'not-found': 'Refused: it was not there',
  'upstream-unavailable': 'Failed: a provider did not answer',
  internal: 'Failed: a fault of the store',
};

/** Null for what went well. @param reason as the operator was told it */
export function outcomeInWords(outcome: string, reason?: string | null): string | null {
  if (outcome === 'done') return null;
  const known = outcomes[outcome] ?? `Refused: ${outcome.replaceAll('-', ' ')}`;
  return reason ? `${known.slice(0, known.indexOf(':'))}: ${reason}` : known;
}
