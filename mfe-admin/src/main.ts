// The async boundary: shared modules are agreed on before the page's own code runs.
void import('./standalone');

export {};
