import { z } from 'zod';
import { defineEndpoint } from './endpoints';

export const live = defineEndpoint('live', {
  summary: 'The process answers',
  tags: ['health'],
  response: { 200: z.object({ status: z.literal('ok') }) },
  errors: [],
});

export const ready = defineEndpoint('ready', {
  summary: 'The process and its database answer',
  tags: ['health'],
  response: { 200: z.object({ status: z.literal('ok') }) },
  errors: ['SERVICE_UNAVAILABLE'],
});
