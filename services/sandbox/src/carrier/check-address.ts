import type { Address, Message } from './carrier-types.ts';
import { isState, isZipInState } from './zip-states.ts';

/** The reasons why carriers wouldn't quote for this address; empty if they would. */
export function addressProblems(address: Address): Message[] {
  const problem = (code: string, text: string): Message => ({
    source: 'Shippo Address Validator',
    code,
    text,
  });
  if (address.country !== 'US') {
    return [
      problem(
        'Unsupported Country',
        `The sandbox carriers don’t ship to ${address.country || 'an empty country'}.`,
      ),
    ];
  }
  const problems: Message[] = [];
  const state = address.state.trim().toUpperCase();
  const zip = address.zip.trim();
  if (!address.street1.trim()) problems.push(problem('Missing Street', 'The street is missing.'));
  if (!address.city.trim()) problems.push(problem('Missing City', 'The city is missing.'));
  if (!isState(state))
    problems.push(problem('Invalid State', `State "${address.state}" is not a US state code.`));
  if (!/^\d{5}(-\d{4})?$/.test(zip))
    problems.push(problem('Invalid Zip', `ZIP code "${address.zip}" is not valid.`));
  else if (isState(state) && !isZipInState(zip, state)) {
    problems.push(problem('Invalid City/State/Zip', `ZIP code ${zip} is not in ${state}.`));
  }
  return problems;
}
