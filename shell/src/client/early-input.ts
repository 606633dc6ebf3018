import { earlyInputKey, type EarlyInput, type EarlyInputs } from '../boot.ts';

/**
 * Does again what a person did in a region before React listened to it, so that the live page starts from what they see.
 * Called in the commit of the region's first rendering: from then on React hears everything itself.
 */
export function replayEarlyInput(regionId: string): void {
  const early = (window as { [earlyInputKey]?: EarlyInputs })[earlyInputKey];
  const region = document.getElementById(regionId);
  if (!early || !region || early.liveRegionIds.includes(regionId)) return;
  early.liveRegionIds.push(regionId);
  // React hydrates for an event that is under way, and then hears that event itself.
  const isUnderWay = ({ event }: EarlyInput) => event.eventPhase !== Event.NONE;
  const inputs = early.inputs.filter(({ element }) => region.contains(element));
  for (const { sign } of inputs.filter(isUnderWay)) sign?.cancel();
  const missed = inputs.filter((input) => !isUnderWay(input));
  // React is still at work on the region. Each input has a task of its own: a button that is busy since the press before
  // ignores the next one, as ever.
  const next = () => {
    const input = missed.shift();
    if (!input) return;
    repeat(input);
    setTimeout(next);
  };
  setTimeout(next);
}

function repeat({ element, event, value = '', checked = false, sign }: EarlyInput): void {
  sign?.cancel();
  if (!element.isConnected) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (event.type === 'click' || event.type === 'submit') element.click();
  else if (isChoice(element)) choose(element, checked);
  else if (isField(element)) fillIn(element, value);
  // The browser has done it already: what is left is to tell.
  else element.dispatchEvent(new Event(event.type));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (element: HTMLElement): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
const isChoice = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

/** React tells of a change only where something differs from what it knows: it learns the opposite first. */
function choose(choice: HTMLInputElement, checked: boolean): void {
  choice.checked = !checked;
  choice.click();
}

/** As `choose`. React learns what is set on the element itself, and not what the prototype's setter sets. */
function fillIn(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value;
  else if (field.type !== 'file') type(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // Fields such as `number` have no caret.
  const { selectionStart, selectionEnd } = field;
  field.value = value === '' ? '0' : '';
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
