import type { WebhookEndpoint } from '@selvedge/contract';
import { Badge } from '@selvedge/ui';

/** Whether events are sent. */
export function WebhookState({ isActive, disabledReason, failingSince }: WebhookEndpoint) {
  if (disabledReason !== null) return <Badge tone="danger">Turned off</Badge>;
  if (!isActive) return <Badge>Off</Badge>;
  return failingSince === null ? <Badge tone="success">On</Badge> : <Badge tone="danger">Failing</Badge>;
}
