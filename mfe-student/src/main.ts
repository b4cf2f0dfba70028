// the async boundary that federation needs: shared modules are agreed on before anything of ours runs
void import('./standalone');
