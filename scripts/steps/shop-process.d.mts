export const shopFlags: string[];
export const shopMemory: Record<string, string>;
