// the async boundary that federation needs: shared modules are settled before anything of ours runs
void import('./standalone');
