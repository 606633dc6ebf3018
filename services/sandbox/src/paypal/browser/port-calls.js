/**
 * Lets two windows call each other's functions over one MessagePort.
 * Every call is answered, with a value or with an error; functions given to `serve` may be async.
 */
export function callsOver(port, served) {
  const waiting = new Map();
  let lastId = 0;

  port.onmessage = async ({ data }) => {
    if (data.kind === 'answer') {
      const { resolve, reject } = waiting.get(data.id) ?? {};
      waiting.delete(data.id);
      if (data.error) reject?.(toError(data.error));
      else resolve?.(data.value);
      return;
    }
    try {
      const serve = served[data.name];
      if (!serve) throw new Error(`Nothing here is called ${data.name}`);
      port.postMessage({ kind: 'answer', id: data.id, value: await serve(...data.args) });
    } catch (error) {
      port.postMessage({ kind: 'answer', id: data.id, error: fromError(error) });
    }
  };

  return (name, ...args) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      port.postMessage({ kind: 'call', id: lastId, name, args });
    });
}

/** A shop may reject with anything, also with what cannot be cloned. */
function fromError(error) {
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack };
  return { name: 'Error', message: String(error) };
}

function toError({ name, message, stack }) {
  const error = new Error(message);
  error.name = name;
  if (stack) error.stack = stack;
  return error;
}
