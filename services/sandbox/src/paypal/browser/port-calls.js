/**
 * Lets two windows call each other's functions over a MessagePort.
 * Every call gets a value or an error. The functions in `handlers` may be async.
 */
export function createPortCalls(port, handlers) {
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
      const handler = handlers[data.name];
      if (!handler) throw new Error(`There is no function ${data.name}`);
      port.postMessage({ kind: 'answer', id: data.id, value: await handler(...data.args) });
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

/** A shop may reject with any value, even one that can't be cloned. */
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
