import { emailTopics, type EmailTopic } from '@selvedge/contract';

const labels: Record<EmailTopic, string> = {
  ORDERS: 'Orders',
  RETURNS: 'Returns',
  ACCOUNT: 'Accounts',
  REVIEWS: 'Reviews',
  MARKETING: 'Newsletter and reminders',
};

/** In the order they're listed. */
export const topics = emailTopics.map((topic) => ({ topic, label: labels[topic] }));
