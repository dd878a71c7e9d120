// The database of `npm run prove`: what is proved there may be larger than memory.
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { provideTemplate } from '../database.ts';

export default (project: TestProject) => provideTemplate(project, tmpdir());
