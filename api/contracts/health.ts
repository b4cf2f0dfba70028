import { z } from 'zod';
import { defineEndpoint } from './endpoint';

export const live = defineEndpoint({
  method: 'GET',
  url: '/api/health/live',
  summary: 'The process answers',
  tags: ['health'],
  response: { 200: z.object({ status: z.literal('ok') }) },
  errors: [],
});

export const ready = defineEndpoint({
  method: 'GET',
  url: '/api/health/ready',
  summary: 'The process and its database answer',
  tags: ['health'],
  response: { 200: z.object({ status: z.literal('ok') }) },
  errors: ['SERVICE_UNAVAILABLE'],
});
