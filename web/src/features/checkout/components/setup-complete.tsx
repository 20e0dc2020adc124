import { TIER_PLANS, TRIAL_DAYS } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';
import { Cheers } from './cheers.tsx';

export function SetupComplete() {
  return (
    <Notice
      art={<Cheers />}
      title="Payment Setup Complete!"
      actions={
        <>
          <Button asChild>
            <Link to={paths.explore}>Explore Cocktails</Link>
          </Button>
          <Button asChild look="quiet">
            <Link to={paths.generate}>Create Cocktail</Link>
          </Button>
        </>
      }
    >
      <p>
        Your payment method is verified, your account is upgraded to {TIER_PLANS.party_planner.name}, and your{' '}
        {TRIAL_DAYS}-day free trial has started.
      </p>
      <p>Cheers!</p>
    </Notice>
  );
}
