import { earlyInputKey, type EarlyInput, type EarlyInputs } from '../boot.ts';

/**
 * Replays input from before a region was hydrated, so that the hydrated page matches what the visitor sees. Called when React
 * commits the region's first render; from then on React handles all events itself.
 */
export function replayEarlyInput(regionId: string): void {
  const early = (window as { [earlyInputKey]?: EarlyInputs })[earlyInputKey];
  const region = document.getElementById(regionId);
  if (!early || !region || early.liveRegionIds.includes(regionId)) return;
  early.liveRegionIds.push(regionId);
  // React hydrates synchronously for an event that's being dispatched, and then handles that event itself.
  const isDispatching = ({ event }: EarlyInput) => event.eventPhase !== Event.NONE;
  const inputs = early.inputs.filter(({ element }) => region.contains(element));
  for (const { pulse } of inputs.filter(isDispatching)) pulse?.cancel();
  const missed = inputs.filter((input) => !isDispatching(input));
  // React is still committing the region. Each input gets its own task, so that a button that became busy ignores the next press,
  // as usual.
  const next = () => {
    const input = missed.shift();
    if (!input) return;
    replay(input);
    setTimeout(next);
  };
  setTimeout(next);
}

function replay({ element, event, value = '', checked = false, pulse }: EarlyInput): void {
  pulse?.cancel();
  if (!element.isConnected) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (event.type === 'click' || event.type === 'submit') element.click();
  else if (isChoice(element)) choose(element, checked);
  else if (isField(element)) fillIn(element, value);
  // The browser has already done its part; only the event is missing.
  else element.dispatchEvent(new Event(event.type));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (element: HTMLElement): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
const isChoice = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

/** React reports a change only if the value differs from the one it knows, so this first sets the opposite. */
function choose(choice: HTMLInputElement, checked: boolean): void {
  choice.checked = !checked;
  choice.click();
}

/** Like `choose`. React notices values set through the element, but not through the prototype's setter. */
function fillIn(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value;
  else if (field.type !== 'file') type(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // Some fields, such as `number`, have no caret.
  const { selectionStart, selectionEnd } = field;
  field.value = value === '' ? '0' : '';
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
