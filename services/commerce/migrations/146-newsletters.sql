-- An email that a store sends to its subscribers, or to those of a customer group.
CREATE TABLE newsletters (
  tenant_code        text NOT NULL REFERENCES tenants (code),
  id                 uuid NOT NULL,
  request_hash       text,
  subject            text NOT NULL,
  preview_text       text NOT NULL,
  body               text NOT NULL,
  link_label         text,
  link_url           text,
  audience           text NOT NULL CHECK (audience IN ('SUBSCRIBERS', 'GROUP')),
  -- Empty if the group was deleted: it must not become an email to everybody.
  group_id           uuid,
  status             text NOT NULL CHECK (status IN ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED')),
  send_at            timestamptz,
  started_at         timestamptz,
  ended_at           timestamptz,
  -- Why nothing is being sent right now, although it's SENDING.
  trouble            text,
  -- Whoever sends it. A worker that finds another one here stops.
  worker             uuid,
  worked_at          timestamptz,
  recipient_count    integer NOT NULL DEFAULT 0,
  -- Kept here, because the recipients are deleted before the newsletter.
  sent_count         integer NOT NULL DEFAULT 0,
  failed_count       integer NOT NULL DEFAULT 0,
  bounced_count      integer NOT NULL DEFAULT 0,
  skipped_count      integer NOT NULL DEFAULT 0,
  unsubscribed_count integer NOT NULL DEFAULT 0,
  created_by         text NOT NULL,
  started_by         text,
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, group_id) REFERENCES customer_groups (tenant_code, id) ON DELETE SET NULL (group_id),
  CHECK ((link_label IS NULL) = (link_url IS NULL)),
  CHECK (audience = 'GROUP' OR group_id IS NULL),
  CHECK (status IN ('DRAFT', 'CANCELLED') OR started_by IS NOT NULL AND send_at IS NOT NULL)
);
CREATE INDEX newsletters_newest ON newsletters (tenant_code, created_at DESC, id);
CREATE INDEX newsletters_group ON newsletters (tenant_code, group_id) WHERE group_id IS NOT NULL;
CREATE INDEX newsletters_unfinished ON newsletters (tenant_code) WHERE status IN ('SCHEDULED', 'SENDING');

-- Who gets a newsletter, from when sending starts. Whoever is still WAITING gets it, also after the process was killed.
CREATE TABLE newsletter_recipients (
  tenant_code     text NOT NULL,
  newsletter_id   uuid NOT NULL,
  subscriber      uuid NOT NULL,
  status          text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'SENT', 'FAILED', 'BOUNCED', 'SKIPPED')),
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  sent_at         timestamptz,
  unsubscribed_at timestamptz,
  PRIMARY KEY (tenant_code, newsletter_id, subscriber),
  FOREIGN KEY (tenant_code, newsletter_id) REFERENCES newsletters (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, subscriber) REFERENCES newsletter_subscriptions (tenant_code, subscriber) ON DELETE CASCADE,
  CHECK ((status = 'SENT') = (sent_at IS NOT NULL))
);
CREATE INDEX newsletter_recipients_waiting ON newsletter_recipients (tenant_code, newsletter_id, next_attempt_at)
  WHERE status = 'WAITING';
CREATE INDEX newsletter_recipients_subscriber ON newsletter_recipients (tenant_code, subscriber, sent_at DESC);

-- Addresses that a mail server has refused for good. They get no newsletters until an email to them is accepted again.
CREATE TABLE email_bounces (
  tenant_code text NOT NULL REFERENCES tenants (code),
  email_key   text NOT NULL,
  -- The mail server's reply: 550, and 5.1.1 if it says why.
  reply_code  integer NOT NULL CHECK (reply_code BETWEEN 500 AND 599),
  reason_code text,
  bounced_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, email_key)
);
